/** A certificate authority of the tests' own, which nothing trusts unless it is told to. */
import 'reflect-metadata'; // @peculiar/x509 needs it
import { KeyObject, webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const DAY = 24 * 60 * 60 * 1000;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

export interface Authority {
  /** PEM, for those who trust it. */
  certificate: string;
  /** For a server: its key and certificate as PEM. */
  issue(host: string, validUntil?: Date): Promise<{ key: string; cert: string }>;
}

export async function newAuthority(): Promise<Authority> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Authority of the tests',
    ...validUntil(inADay()),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });

  return {
    certificate: certificate.toString('pem'),
    async issue(host, end = inADay()) {
      const its = await newKeys();
      const cert = await X509CertificateGenerator.create({
        subject: `CN=${host}`,
        issuer: certificate.subject,
        ...validUntil(end),
        signingAlgorithm: ALGORITHM,
        publicKey: its.publicKey,
        signingKey: keys.privateKey,
        extensions: [
          new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
          await AuthorityKeyIdentifierExtension.create(keys.publicKey),
        ],
      });
      const key = KeyObject.from(its.privateKey).export({ type: 'pkcs8', format: 'pem' });
      return { key: key.toString(), cert: cert.toString('pem') };
    },
  };
}

const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
const inADay = () => new Date(Date.now() + DAY);
const validUntil = (notAfter: Date) => ({ notBefore: new Date(notAfter.getTime() - 2 * DAY), notAfter });
