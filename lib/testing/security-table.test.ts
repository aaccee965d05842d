import { describeNamedTests } from './named-tests'

describeNamedTests('docs/security.md', 50)
