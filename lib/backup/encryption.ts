import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption'

export class WrongKeys extends Error {}

/** What encrypts backups, and what opens them. A recipient encrypts only: a stolen server opens no old backup. */
export type BackupKeys = { passphrase?: string; recipient?: string; identity?: string }

/** 2^17 is OWASP's minimum with r = 8: 128 MB and about half a second, on another thread. */
const WORK_FACTOR = 17
/** Of a file from elsewhere: 1 GB. */
const MAX_WORK_FACTOR = 20
const LABEL = 'age-encryption.org/v1/scrypt'

/** Every age file starts with it. */
export const AGE_HEADER = 'age-encryption.org/v1\n'

export const isEncrypting = ({ passphrase, recipient }: BackupKeys): boolean =>
  Boolean(passphrase || recipient)

/** Encrypts in the format of age, so that `age -d` opens a backup without this program. */
export async function encrypted(
  source: ReadableStream<Uint8Array>,
  { passphrase, recipient }: BackupKeys,
): Promise<ReadableStream<Uint8Array>> {
  if (!passphrase && !recipient) return source
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient || passphraseRecipient(passphrase ?? ''))
  return (await encrypter.encrypt(source as never)) as never
}

/**
 * Opens an encrypted backup. The stream fails where it was damaged or cut off.
 * @throws WrongKeys if they do not open it
 */
export async function decrypted(
  source: ReadableStream<Uint8Array>,
  { passphrase, identity }: BackupKeys,
): Promise<ReadableStream<Uint8Array>> {
  if (!passphrase && !identity)
    throw new WrongKeys('This backup is encrypted: set BACKUP_PASSPHRASE or BACKUP_IDENTITY')
  const decrypter = new Decrypter()
  if (identity) decrypter.addIdentity(identity)
  if (passphrase) decrypter.addIdentity(passphraseIdentity(passphrase))
  try {
    return (await decrypter.decrypt(source as never)) as never
  } catch (error) {
    if (!/no identity matched/.test((error as Error).message)) throw error
    throw new WrongKeys('BACKUP_PASSPHRASE or BACKUP_IDENTITY does not open this backup')
  }
}

/** age's own passphrase recipient, except that it does not block the process. */
function passphraseRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16)
      const cipher = createCipheriv(
        'chacha20-poly1305',
        await keyOf(passphrase, salt, WORK_FACTOR),
        NONCE,
        TAG,
      )
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', unpadded(salt), String(WORK_FACTOR)], body)]
    },
  }
}

function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas
      const [kind, salt = '', factor = ''] = stanza?.args ?? []
      if (!stanza || stanzas.length !== 1 || kind !== 'scrypt' || stanza.body.length !== 32) return null
      const workFactor = Number(factor)
      if (!(Number.isInteger(workFactor) && workFactor > 0 && workFactor <= MAX_WORK_FACTOR))
        throw new Error('The work factor of this backup is too high')
      const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), workFactor)
      const decipher = createDecipheriv('chacha20-poly1305', key, NONCE, TAG)
      decipher.setAuthTag(stanza.body.subarray(16))
      try {
        return Buffer.concat([decipher.update(stanza.body.subarray(0, 16)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

/** Each key is used once. */
const NONCE = Buffer.alloc(12)
const TAG = { authTagLength: 16 }

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const keyOf = (passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** workFactor
    scrypt(
      passphrase,
      Buffer.concat([Buffer.from(LABEL), salt]),
      32,
      { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })
