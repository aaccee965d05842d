import { describeNamedTests } from './named-tests'

describeNamedTests('docs/faults.md', 30)
describeNamedTests('docs/upgrades.md', 5)
