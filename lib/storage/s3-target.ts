/** A bucket of an S3-compatible store, or a folder of one. */
export type S3Target = {
  endpoint: string
  region: string
  bucket: string
  /** '' or 'folder/'. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is part of the path, or of the host name. */
  pathStyle: boolean
}

const FORM = 's3://KEY:SECRET@host[:port]/bucket[/folder][?region=…][&tls=0][&style=virtual]'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const FOLDER = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
const PARAMETERS = ['region', 'tls', 'style']

/**
 * Reads `s3://KEY:SECRET@host/bucket?region=…`. Special characters of the key and the secret are percent-encoded.
 * @throws Error that says what is wrong, without the secret
 */
export function parseS3Target(text: string): S3Target {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 's3:' || !url.hostname) throw new Error(`must be ${FORM}`)
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name))
  if (unknown) throw new Error(`has the unknown parameter ${unknown}; it must be ${FORM}`)
  const tls = url.searchParams.get('tls') ?? '1'
  const style = url.searchParams.get('style') ?? 'path'
  if (tls !== '0' && tls !== '1') throw new Error('tls must be 0 or 1')
  if (style !== 'path' && style !== 'virtual') throw new Error('style must be path or virtual')
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  if (!accessKeyId || !secretAccessKey)
    throw new Error(`needs a key and a secret, percent-encoded (/ as %2F, + as %2B): ${FORM}`)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  const folder = folders.join('/')
  if (!BUCKET.test(bucket)) throw new Error(`needs the name of a bucket: ${FORM}`)
  if (folder && !FOLDER.test(folder)) throw new Error('may have a folder of letters, digits, dots and dashes')
  return {
    endpoint: `${tls === '1' ? 'https' : 'http'}://${url.host}`,
    region: url.searchParams.get('region') || 'us-east-1',
    bucket,
    prefix: folder ? `${folder}/` : '',
    accessKeyId,
    secretAccessKey,
    pathStyle: style === 'path',
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** For output: a target without its key and secret. */
export const nameOfS3Target = ({ endpoint, bucket, prefix }: S3Target): string =>
  `s3://${new URL(endpoint).host}/${bucket}${prefix ? `/${prefix.slice(0, -1)}` : ''}`
