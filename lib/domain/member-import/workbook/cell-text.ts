import { format, isDateFormat } from 'numfmt'
import type { Locale } from '@/lib/core/locale'

/**
 * The built-in formats of ECMA-376, 18.8.30, which files omit. Dates in the order of the reader's locale become ISO
 * days.
 */
const KNOWN_FORMATS: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
}
/** Excel's own limit. */
const MAX_FORMAT_LETTERS = 255
/** Offset of dates in a workbook that counts days from 1904. */
const DAYS_UNTIL_1904 = 1462
/** Significant digits, which hide the rounding errors of binary sums. */
const DIGITS = 15

export type NumberStyle = { pattern: string; isDate: boolean } | null

/** The style of a format; null for numbers as they are. */
export function numberStyle(id: number, custom: ReadonlyMap<number, string>): NumberStyle {
  const pattern = custom.get(id) ?? KNOWN_FORMATS[id]
  if (!pattern || pattern.length > MAX_FORMAT_LETTERS || /^(?:general|@)$/i.test(pattern)) return null
  try {
    format(pattern, 1)
    return { pattern, isDate: isDateFormat(pattern) }
  } catch {
    return null
  }
}

/** A number as a spreadsheet shows it in this language, but never shortened. */
export function numberText(
  value: number,
  style: NumberStyle,
  { locale, is1904 }: { locale: Locale; is1904: boolean },
): string {
  if (style)
    return format(style.pattern, style.isDate && is1904 ? value + DAYS_UNTIL_1904 : value, {
      locale,
      throws: false,
    }).trim()
  const text = String(Number(value.toPrecision(DIGITS)))
  return locale === 'ru' ? text.replace('.', ',') : text
}

const TRUTH: Record<Locale, [no: string, yes: string]> = { en: ['FALSE', 'TRUE'], ru: ['ЛОЖЬ', 'ИСТИНА'] }
export const truthText = (value: string, locale: Locale): string => TRUTH[locale][value === '1' ? 1 : 0]
