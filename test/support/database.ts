// A database of its own for a test, with every table and nothing in them.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Database } from "../../server/store/database.ts";

export type TestDatabase = Database & AsyncDisposable;

export async function createDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template template_infrarun strategy file_copy`);
  const database = connect(new URL(`/${name}`, inject("postgres")).href, { connections: 5 });
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
