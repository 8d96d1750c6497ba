/** Output serialisation: as Fastify does it, but each schema is compiled once, however many endpoints answer by it. */
import build from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serialize = ReturnType<typeof build>;

/** By the schema as JSON. Nearly all are those of problems, which are the same everywhere. */
const compiled = new Map<string, Serialize>();

export function useSharedSerializers(app: FastifyInstance): void {
  app.setSerializerCompiler<unknown>(({ schema }) => {
    let serialize: Serialize | undefined;
    // At its first use: compiling those of all endpoints would take a sixth of the start.
    return (value) => {
      serialize ??= compile(schema);
      return serialize(value);
    };
  });
}

function compile(schema: unknown): Serialize {
  const key = JSON.stringify(schema);
  const serialize = compiled.get(key) ?? build(schema as Parameters<typeof build>[0]);
  compiled.set(key, serialize);
  return serialize;
}
