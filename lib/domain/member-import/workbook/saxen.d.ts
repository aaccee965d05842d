declare module 'saxen' {
  type Decode = (text: string) => string
  /** Reads XML as a stream. Entities are decoded on request; a document's own are not expanded. */
  export class Parser {
    on(
      event: 'openTag',
      handle: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', handle: (name: string) => void): this
    on(event: 'text', handle: (text: string, decode: Decode) => void): this
    on(event: 'cdata', handle: (text: string) => void): this
    on(event: 'error', handle: (error: Error) => void): this
    write(xml: string): this
    end(): Error | undefined
  }
}
