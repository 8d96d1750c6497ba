/** Output serialisation: as Fastify does it, but each schema is compiled once, however many endpoints answer by it. */
import build from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serialize = ReturnType<typeof build>;

/** By the schema as JSON. Nearly all are those of problems, which are the same everywhere. */
const compiled = new Map<string, Serialize>();

export function useSharedSerializers(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    const key = JSON.stringify(schema);
    const serialize = compiled.get(key) ?? build(schema);
    compiled.set(key, serialize);
    return serialize;
  });
}
