import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file with its path below the project's root. */
export type SourceFile = { path: string; text: string }

/** The paths below these folders, and these files, whose names match. Places that do not exist are skipped. */
export function sourcePaths(root: string, places: readonly string[], name: RegExp): string[] {
  return places
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) =>
      /\.\w+$/.test(place)
        ? [place]
        : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((path) =>
            join(place, path),
          ),
    )
    .filter((path) => name.test(path))
    .sort()
}

export const readSources = (root: string, places: readonly string[], name: RegExp): SourceFile[] =>
  sourcePaths(root, places, name).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
