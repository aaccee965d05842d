import { z } from 'zod'
import { atMost } from './message'
import { visibleLine, visibleText } from './typed-text'

/** A typed text of several lines, with at most `max` characters. */
export const textAtMost = (max: number) =>
  z
    .string()
    .overwrite(visibleText)
    .max(...atMost(max))

/** The same of one line. */
export const lineAtMost = (max: number) =>
  z
    .string()
    .overwrite(visibleLine)
    .max(...atMost(max))
