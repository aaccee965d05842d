import { expect, it } from 'vitest'
import { isRefusedAddress } from './refused-addresses'

it.each(['debate-club', 'oxford-debating', 'scunthorpe-makers', 'ashkenazi-choir', 'pineapple', 'amazonas'])(
  'a community may be called %s',
  (address) => {
    expect(isRefusedAddress(address)).toBe(false)
  },
)

it.each(['apple-support', 'my-appl3', 'pay-pal', 'amazon', 'n4zi-club', 'f-uck', 'admin', 'no-reply'])(
  '%s is refused',
  (address) => {
    expect(isRefusedAddress(address)).toBe(true)
  },
)
