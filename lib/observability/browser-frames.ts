/** Chromium: `    at name (https://host/file.js:1:2)`, `    at https://host/file.js:1:2`. */
const CHROMIUM = /^\s*at (?:(.{1,200}?) \()?(https?:\/\/[^\s()]{1,400}):(\d{1,9}):(\d{1,9})\)?$/
/** Firefox and Safari: `name@https://host/file.js:1:2`. */
const OTHERS = /^(.{0,200}?)@(https?:\/\/[^\s()]{1,400}):(\d{1,9}):(\d{1,9})$/

const MAX_FRAMES = 50
const MAX_LINE = 700

type BrowserFrame = {
  function?: string
  filename: string
  lineno: number
  colno: number
  in_app: true
}

/**
 * The frames of an error's `stack` that are in scripts of our build, the innermost first. Others are dropped: extensions
 * are not ours, and the address of a page may name a member.
 */
export function browserFrames(stack: string, host: string): BrowserFrame[] {
  const frames: BrowserFrame[] = []
  for (const line of stack.split('\n', MAX_FRAMES)) {
    if (line.length > MAX_LINE) continue
    const [, name, address = '', lineno, colno] = CHROMIUM.exec(line) ?? OTHERS.exec(line) ?? []
    if (!URL.canParse(address)) continue
    const url = new URL(address)
    if (url.host !== host || !url.pathname.startsWith('/_next/static/')) continue
    frames.push({
      ...(name && { function: name }),
      // The same for all communities, and how source maps are uploaded.
      filename: `app://${url.pathname}`,
      lineno: Number(lineno),
      colno: Number(colno),
      in_app: true,
    })
  }
  return frames
}
