import { createECDH } from 'node:crypto';
import { readSecret } from './secret.model.ts';

/** The key pair with which push messages of this installation are signed (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Made at the first start, and the same on every node. With another one every device has to subscribe anew. */
export async function readPushKeys(): Promise<PushKeys> {
  const privateKey = await readSecret('push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
