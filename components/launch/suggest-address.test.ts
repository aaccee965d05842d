import { expect, it } from 'vitest'
import { newCommunityShape } from '@/lib/contracts/launch'
import { suggestAddress } from './suggest-address'

it.each([
  ['Garden Club', 'garden-club'],
  ['Клуб №1 «Сад»', 'klub-1-sad'],
  ['Café Zürich — since 1998', 'cafe-zurich-since-1998'],
  ['2nd Act', 'nd-act'],
  ['Founders’ table', 'founders-table'],
  ['東京', ''],
])('suggests an address for %s', (name, address) => expect(suggestAddress(name)).toBe(address))

it('suggests only valid addresses', () => {
  const { address } = newCommunityShape.shape
  for (const name of ['A -- B club', 'x'.repeat(60), `${'word '.repeat(12)}`, 'Привет, мир!'])
    expect(address.safeParse(suggestAddress(name)).success, name).toBe(true)
})
