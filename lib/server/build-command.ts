import { buildIfStale } from './build'

await buildIfStale((line) => console.log(line))
