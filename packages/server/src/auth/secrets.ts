import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../services.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keyed hashes and encryption for what the database must not reveal. Each purpose has a key of its own. */
export function newSecrets(authSecret: string): Secrets {
  const keys = new Map<string, Buffer>();

  function keyFor(purpose: string): Buffer {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', authSecret, '', `ieum:${purpose}`, KEY_BYTES));
    keys.set(purpose, key);
    return key;
  }

  return {
    hash: (purpose, text) =>
      createHmac('sha256', keyFor(`hash:${purpose}`))
        .update(text)
        .digest('base64url'),

    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(`seal:${purpose}`), nonce, { authTagLength: TAG_BYTES });
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },

    open(purpose, sealed) {
      const key = keyFor(`seal:${purpose}`);
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null; // decrypting has no other way to say so
      }
    },
  };
}
