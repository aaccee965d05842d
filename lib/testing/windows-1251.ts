/** A text of ASCII and Russian letters in the encoding of older Windows programs. */
export const windows1251 = (text: string) =>
  Uint8Array.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      if (letter === 'ё') return 0xb8
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    }),
  )
