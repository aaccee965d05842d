import { setImmediate } from 'node:timers/promises'
import { Parser } from 'saxen'
import { brokenWorkbook } from './open-zip'

type XmlHandler = {
  /** `name` without its namespace's prefix, as are the attributes, with entities decoded on demand. */
  open?: (name: string, attributes: () => Record<string, string>) => void
  /** `text` is the text directly in the element. */
  close?: (name: string, text: string) => void
}

/** Letters parsed before yielding to other requests. Far more than the longest text of a cell. */
const SLICE_LETTERS = 256 * 1024

/** @throws DomainError 'invalid' if it is no XML, and what a handler throws */
export async function readXml(xml: string, { open, close }: XmlHandler): Promise<void> {
  let text = ''
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    text = ''
    open?.(localName(name), () => {
      const given: Record<string, string> = {}
      for (const [key, value] of Object.entries(attributes())) given[localName(key)] = decode(value)
      return given
    })
  })
  parser.on('text', (more, decode) => {
    text += decode(more)
  })
  parser.on('cdata', (more) => {
    text += more
  })
  parser.on('closeTag', (name) => {
    close?.(localName(name), text)
    text = ''
  })
  parser.on('error', (error) => {
    throw brokenWorkbook(error)
  })
  for (let at = 0; at < xml.length; at += SLICE_LETTERS) {
    const slice = xml.slice(at, at + SLICE_LETTERS)
    // The parser would scan an endless text from its start with each slice.
    if (!slice.includes('<')) throw brokenWorkbook()
    parser.write(slice)
    await setImmediate()
  }
  parser.end()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
