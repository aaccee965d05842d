/** Words that make English read like a translation. CONTRIBUTING.md says what to write instead. */
export const ODD_WORDS = [
  'whom',
  'anew',
  'stands',
  'ways in',
  'goes out',
  'gone out',
  'is told',
  'are told',
  'left out',
  'puts? aside',
  'by itself',
  'by themselves',
  'apart from',
  'keepsakes?',
  'goes by',
] as const
