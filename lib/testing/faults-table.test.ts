import { describeNamedTests } from './named-tests'

describeNamedTests('docs/faults.md', 30)
