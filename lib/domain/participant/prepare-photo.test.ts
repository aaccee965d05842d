import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodingFault } from './prepare-photo'

describe('a picture that cannot be decoded', () => {
  it('is reported as damaged if it is', async () => {
    const cause = await sharp(Buffer.from('no picture')).toBuffer().catch(String)
    expect(decodingFault('file', cause)).toMatchObject({ kind: 'invalid', fields: { file: ['imageBroken'] } })
  })

  it('may be sent again if decoding took too long', async () => {
    const create = { width: 6_000, height: 6_000, channels: 3, background: '#888' } as const
    const slow = sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    const cause = await slow
      .blur(60)
      .timeout({ seconds: 1 })
      .png()
      .toBuffer()
      .catch((error: Error) => error)
    expect(decodingFault('file', cause)).toMatchObject({ kind: 'unavailable' })
  })
})
