import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/*
 * A separate file, imported when first needed, with static imports of the library: the bundle has these packages as
 * CommonJS, whose named exports an `import()` of the package itself would not find.
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
