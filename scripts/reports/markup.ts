import { visible } from "../terminal/index.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** As HTML and XML show it, between tags and in quotes. */
export const markup = (text: string): string => visible(text).replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
