import type { Stream } from './stream.ts';

/** The open streams of this process, the oldest of each member first. */
export interface Registry {
  size(): number;
  all(): Iterable<Stream>;
  of(memberId: number): readonly Stream[];
  members(): Iterable<number>;
  add(stream: Stream): void;
  remove(stream: Stream): void;
}

export function newRegistry(): Registry {
  const streams = new Set<Stream>();
  const byMember = new Map<number, Stream[]>();
  const of = (memberId: number) => byMember.get(memberId) ?? [];

  return {
    size: () => streams.size,
    all: () => streams,
    of,
    members: () => byMember.keys(),
    add(stream) {
      streams.add(stream);
      byMember.set(stream.id, [...of(stream.id), stream]);
    },
    remove(stream) {
      streams.delete(stream);
      const others = of(stream.id).filter((one) => one !== stream);
      if (others.length > 0) byMember.set(stream.id, others);
      else byMember.delete(stream.id);
    },
  };
}
