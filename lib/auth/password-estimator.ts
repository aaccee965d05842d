import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/*
 * A file of its own, imported when it is first needed, with the library's names imported the plain way: the bundle
 * knows these packages by their CommonJS files, whose names an `import()` of the package itself would not find.
 */

/** @param settings.words besides those of the library */
export function passwordEstimator({
  words,
  ...limits
}: {
  words: string[]
  maxLength: number
  l33tMaxSubstitutions: number
}): ZxcvbnFactory {
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, ...english, russian: words },
    graphs: adjacencyGraphs,
    ...limits,
  })
}
