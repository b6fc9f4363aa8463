// Makes a sample bundle to upload: one file, as tar and gzip.

export const exampleFile = { name: "main.tf", text: 'resource "null_resource" "hello" {}\n' };

export async function exampleBundle(): Promise<Uint8Array<ArrayBuffer>> {
  const zipped = new Blob([toTar(exampleFile.name, exampleFile.text)])
    .stream()
    .pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(zipped).arrayBuffer());
}

/** A header, the content and two empty blocks, each of 512 bytes. */
function toTar(name: string, text: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(text);
  const tar = new Uint8Array(512 + Math.ceil(content.byteLength / 512) * 512 + 1_024);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  const write = (at: number, value: string) => tar.set(new TextEncoder().encode(value), at);
  write(0, name);
  write(100, octal(0o644, 7));
  write(108, octal(0, 7));
  write(116, octal(0, 7));
  write(124, octal(content.byteLength, 11));
  write(136, octal(0, 11));
  // For the checksum, its own field counts as spaces.
  write(148, "        ");
  write(156, "0");
  write(257, "ustar\x0000");
  write(
    148,
    `${tar
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
  );
  tar.set(content, 512);
  return tar;
}
