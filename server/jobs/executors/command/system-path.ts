/** Finds only programs of the system, unlike the PATH of the service. */
export const systemPath = "/usr/sbin:/usr/bin:/sbin:/bin";
