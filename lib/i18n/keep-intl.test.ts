import { afterAll, describe, expect, it } from 'vitest'
import { keepIntl } from './keep-intl'

describe('kept objects of Intl', () => {
  const kinds = Object.getOwnPropertyDescriptors(Intl)
  keepIntl()
  afterAll(() => void Object.defineProperties(Intl, kinds))

  it('are the same for the same language and options', () => {
    const make = (timeZone: string) => new Intl.DateTimeFormat('ru', { hour: 'numeric', timeZone })
    expect(make('Europe/Lisbon')).toBe(make('Europe/Lisbon'))
    expect(make('Europe/Lisbon')).not.toBe(make('Asia/Tokyo'))
    expect(make('Asia/Tokyo').format(new Date('2026-03-04T05:06:07Z'))).toContain('14')
  })

  it('are instances of their class and differ by language', () => {
    expect(new Intl.NumberFormat('en')).toBeInstanceOf(Intl.NumberFormat)
    expect(new Intl.NumberFormat('en').format(1234.5)).toBe('1,234.5')
    expect(new Intl.NumberFormat('de').format(1234.5)).toBe('1.234,5')
  })

  it('are created each time for a language that is an object', () => {
    const inLanguage = (tag: string) => new Intl.NumberFormat(new Intl.Locale(tag)).format(1234.5)
    expect(inLanguage('en')).toBe('1,234.5')
    expect(inLanguage('de')).toBe('1.234,5')
  })
})
