/** By which an authenticator knows whose a passkey is. It is stored there readable, so it says nothing about the member. */
export function userHandleOf(memberId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(String(memberId)));
}
