import { visible } from "../terminal/index.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML and XML, between tags and in quotes. */
export const markup = (text: string): string => visible(text).replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
