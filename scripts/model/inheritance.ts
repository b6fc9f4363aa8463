// Schemas that extend a base schema by `allOf`, if the base or a schema above it has a discriminator. Wherever the base is
// used, the tag of a value selects its schema.
import { at, type OpenApiDocument, type Schema } from "./openapi.ts";

export interface FamilyMember {
  pointer: string;
  /** Values of the discriminator that name it. */
  tags: string[];
  /** The base itself, for tags of its enum that no schema has. Nothing describes the other members of such a value. */
  isOpen: boolean;
}

export interface Family {
  /** The member that holds the tag. */
  tag: string;
  members: FamilyMember[];
}

type Discriminator = NonNullable<Schema["discriminator"]>;

const components = "#/components/schemas/";

export class Inheritance {
  readonly #document: OpenApiDocument;
  readonly #schemas: Record<string, Schema>;
  /** The direct bases of each schema. */
  readonly #bases = new Map<string, string[]>();
  /** The base at each reference of a schema's `allOf`, even if the reference leads there indirectly. */
  readonly #references = new Map<string, Map<string, string>>();
  readonly #children = new Map<string, string[]>();
  readonly #families = new Map<string, Family | undefined>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#schemas = document.components?.schemas ?? {};
    const hasDiscriminator = Object.values(this.#schemas).some((schema) => tagOf(schema) !== undefined);
    if (!hasDiscriminator) return;
    for (const name of Object.keys(this.#schemas)) {
      const pointers = basesOf(this.#schemas[name]!);
      const bases = pointers.map((pointer) => nameOf(document, pointer)).filter((base) => base !== undefined);
      this.#bases.set(name, bases);
      const references = new Map<string, string>();
      for (const pointer of pointers) {
        const base = nameOf(document, pointer);
        if (base !== undefined) references.set(pointer, components + base).set(components + base, components + base);
      }
      this.#references.set(name, references);
      for (const base of bases) this.#children.set(base, [...(this.#children.get(base) ?? []), name]);
    }
  }

  /** Otherwise no schema has a family. */
  get hasFamilies(): boolean {
    return this.#children.size > 0;
  }

  /** The family of a schema that others extend; it applies wherever the schema is used. */
  familyOf(pointer: string): Family | undefined {
    if (!this.hasFamilies || !pointer.startsWith(components)) return undefined;
    if (!this.#families.has(pointer)) this.#families.set(pointer, this.#gather(pointer.slice(components.length)));
    return this.#families.get(pointer);
  }

  /** The base that the component at this place extends with this reference; undefined for other references. */
  baseAt(place: string, reference: string): string | undefined {
    const name = /^#\/components\/schemas\/([^/]+)(?:\/allOf\/\d+)*$/.exec(place)?.[1];
    return name && this.#references.get(name)?.get(reference);
  }

  /** The final target of a reference, which may lead through components that are only references. */
  targetOf(reference: string): string {
    const name = nameOf(this.#document, reference);
    return name === undefined ? reference : components + name;
  }

  #gather(base: string): Family | undefined {
    const discriminator = this.#discriminatorOf(base, new Set());
    const descendants = this.#descendantsOf(base);
    if (discriminator === undefined || descendants.length === 0) return undefined;
    const { oneOf, anyOf } = this.#schemas[base]!;
    const union = oneOf ?? anyOf;
    const listed = union?.map(({ $ref = "" }) => $ref.slice(components.length));
    if (listed !== undefined && !listed.every((name) => descendants.includes(name))) return undefined;
    const tag = discriminator.propertyName;
    const members: FamilyMember[] = (listed ?? descendants).map((name) => ({
      pointer: components + name,
      tags: this.#tagsOf(name, discriminator),
      isOpen: false,
    }));
    if (listed === undefined) members.unshift(...this.#baseItself(base, discriminator, members));
    const tags = members.flatMap((member) => member.tags);
    return new Set(tags).size === tags.length ? { tag, members } : undefined;
  }

  #baseItself(name: string, discriminator: Discriminator, others: FamilyMember[]): FamilyMember[] {
    const taken = new Set(others.flatMap(({ tags }) => tags));
    const known = this.#enumOf(name, discriminator.propertyName, new Set());
    const left = known?.filter((tag) => !taken.has(tag)) ?? [];
    const mapped = mappedTo(name, discriminator);
    const isMapped = discriminator.mapping !== undefined && Object.keys(discriminator.mapping).length > 0;
    const own = mapped.length > 0 ? mapped : isMapped || known !== undefined || taken.has(name) ? [] : [name];
    const tags = [...new Set([...own, ...left])];
    const isOpen = left.some((tag) => !own.includes(tag) && tag !== name);
    return tags.length === 0 ? [] : [{ pointer: components + name, tags, isOpen }];
  }

  #discriminatorOf(name: string, met: Set<string>): Discriminator | undefined {
    const schema = this.#schemas[name];
    if (schema === undefined || met.has(name)) return undefined;
    met.add(name);
    if (tagOf(schema) !== undefined) return schema.discriminator;
    const bases = this.#bases.get(name) ?? [];
    return bases.map((base) => this.#discriminatorOf(base, met)).find((found) => found !== undefined);
  }

  #descendantsOf(name: string): string[] {
    const found = new Set<string>();
    const queue = [...(this.#children.get(name) ?? [])];
    for (const child of queue) {
      if (child === name || found.has(child)) continue;
      found.add(child);
      queue.push(...(this.#children.get(child) ?? []));
    }
    return [...found];
  }

  #tagsOf(name: string, discriminator: Discriminator): string[] {
    const mapped = mappedTo(name, discriminator);
    if (mapped.length > 0) return mapped;
    return ownValues(this.#schemas[name]!, discriminator.propertyName) ?? [name];
  }

  /** The tags that a schema or one of its bases allows. */
  #enumOf(name: string, tag: string, met: Set<string>): string[] | undefined {
    if (met.has(name) || this.#schemas[name] === undefined) return undefined;
    met.add(name);
    const inherited = () => (this.#bases.get(name) ?? []).map((base) => this.#enumOf(base, tag, met));
    return ownValues(this.#schemas[name], tag) ?? inherited().find((values) => values !== undefined);
  }
}

const tagOf = (schema: Schema | undefined): string | undefined =>
  typeof schema?.discriminator === "object" ? schema.discriminator?.propertyName : undefined;

function mappedTo(name: string, { mapping = {} }: Discriminator): string[] {
  return Object.entries(mapping ?? {})
    .filter(([, target]) => target === name || target === components + name)
    .map(([tag]) => tag);
}

/** The schema and the inline parts of its `allOf`, without the parts that it refers to. */
function ownParts(schema: Schema): Schema[] {
  if (typeof schema !== "object" || schema === null) return [];
  const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
  return [schema, ...parts.filter((part) => part?.$ref === undefined).flatMap(ownParts)];
}

function basesOf(schema: Schema): string[] {
  return ownParts(schema).flatMap(({ allOf = [] }) => allOf.flatMap((part) => part?.$ref ?? []));
}

function ownValues(schema: Schema, tag: string): string[] | undefined {
  for (const { properties } of ownParts(schema)) {
    const member = properties?.[tag];
    const values = member?.const !== undefined ? [member.const] : member?.enum;
    if (values?.every((value) => typeof value === "string")) return values as string[];
  }
  return undefined;
}

/** The component that a reference leads to. Follows components that are only a reference to another one. */
function nameOf(document: OpenApiDocument, pointer: string): string | undefined {
  const met = new Set<string>();
  let current = pointer;
  while (current.startsWith(components) && !met.has(current)) {
    met.add(current);
    const schema = at(document, current) as Schema;
    if (typeof schema !== "object" || schema.$ref === undefined || Object.keys(schema).length > 1)
      return current.slice(components.length);
    current = schema.$ref;
  }
  return undefined;
}
