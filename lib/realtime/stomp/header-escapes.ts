import { StompError, type StompVersion } from './frame'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', ':': '\\c', '\r': '\\r' }
const UNESCAPES: Record<string, string> = { '\\\\': '\\', '\\n': '\n', '\\c': ':', '\\r': '\r' }

/** Version 1.1 does not know `\r`, so a carriage return stays as it is there. */
export function escapeHeader(text: string, version: StompVersion): string {
  return text.replace(version === '1.2' ? /[\\\n:\r]/g : /[\\\n:]/g, (char) => ESCAPES[char] as string)
}

/** @throws StompError on an escape sequence that the version does not define */
export function unescapeHeader(text: string, version: StompVersion): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:.|$)/gs, (sequence) => {
    const char = UNESCAPES[sequence]
    if (char === undefined || (char === '\r' && version !== '1.2'))
      throw new StompError('undefined escape sequence in a header')
    return char
  })
}
