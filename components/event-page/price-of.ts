const SYMBOLS: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '₽': 'RUB',
  '₸': 'KZT',
  '₾': 'GEL',
}

/** Amount and currency of a free-text price such as '20 CHF' or '€ 7.50'; null if ambiguous. */
export function priceOf(written: string): { price: number; priceCurrency: string } | null {
  const amounts = written.replace(/[\s\u00a0\u202f](?=\d{3}\b)/g, '').match(/\d+(?:[.,]\d{1,2})?/g)
  const code = /\b[A-Z]{3}\b/.exec(written)?.[0] ?? SYMBOLS[/[€$£₽₸₾]/.exec(written)?.[0] ?? '']
  const [amount] = amounts ?? []
  if (!amount || amounts?.length !== 1 || !code) return null
  return { price: Number(amount.replace(',', '.')), priceCurrency: code }
}
