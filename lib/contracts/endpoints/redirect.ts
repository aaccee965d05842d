import { z } from 'zod'

/** A response that redirects the browser. */
export class Redirect {
  constructor(readonly to: string) {}
}

export const redirectShape = z.instanceof(Redirect)
