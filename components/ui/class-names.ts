import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. There is nothing to merge: component styles live in a lower cascade layer than utilities
 * (app/globals.css), so classes passed by callers win.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
