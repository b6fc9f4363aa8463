/** Refuses each connection. A port that was in use until now may be another test's by the time that it is asked. */
export const nobody = new URL("http://127.0.0.1:2/");
