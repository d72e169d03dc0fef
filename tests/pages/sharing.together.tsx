import { join } from 'node:path'
import type { ReactNode } from 'react'
import { runTogether } from '../support/run-together'

jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: ReactNode }) => children,
}))

runTogether(join(__dirname, 'sharing'))
