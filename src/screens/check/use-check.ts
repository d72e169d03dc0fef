import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { combine, namedPacks, NO_INPUT, type CheckInput } from '@/features/check/check-input'
import type { AnsweredClass } from '@/features/workflow/answer/answer'
import { UnreadableInstalled } from '@/lib/installed/installed-set'
import { readCheckInput } from './read-check-input'

export type CheckStage =
  | { kind: 'start'; failure?: unknown }
  | { kind: 'reading' }
  | { kind: 'given'; failure?: unknown }

const eachOnce = (classes: readonly AnsweredClass[]) => [
  ...new Map(classes.map((one) => [one.class, one])).values(),
]

/** Keeps the input of the page, with functions to add to it. */
export function useCheck() {
  const client = useQueryClient()
  const { query } = useRouter()
  const [given, setInput] = useState<CheckInput>(NO_INPUT)
  const [missing, setMissing] = useState<readonly AnsweredClass[]>([])
  const [stage, setStage] = useState<CheckStage>({ kind: 'start' })

  const openFiles = async (files: readonly File[]) => {
    setStage({ kind: 'reading' })
    const read = await Promise.allSettled(files.map((file) => readCheckInput(file, client)))
    const sets = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const failed = read.find((one) => one.status === 'rejected')
    setInput((before) => sets.reduce(combine, before))
    setMissing((before) => eachOnce([...before, ...sets.flatMap((set) => set.missing ?? [])]))
    setStage({
      kind: sets.length > 0 || given !== NO_INPUT ? 'given' : 'start',
      ...(failed && { failure: failed.reason as unknown }),
    })
  }
  const name = (text: string) => {
    const packs = namedPacks(text)
    if (text === '') return
    if (packs.length === 0) {
      const failure = new UnreadableInstalled('nothing_in_it')
      return setStage(({ kind }) => ({ kind: kind === 'given' ? kind : 'start', failure }))
    }
    setInput((before) => combine(before, { packs, packages: new Map() }))
    setStage({ kind: 'given' })
  }
  const change = (changes: Pick<CheckInput, 'system' | 'python'>) =>
    setInput((before) => ({ ...before, ...changes }))
  const close = () => {
    setInput(NO_INPUT)
    setMissing([])
    setStage({ kind: 'start' })
  }

  const named = typeof query.packs === 'string' ? query.packs : ''
  const nameThose = useEffectEvent((text: string) => name(text))
  useEffect(() => {
    // Not during hydration, so that it matches the server-rendered document.
    const first = setTimeout(() => nameThose(named))
    return () => clearTimeout(first)
  }, [named])

  return {
    given,
    /** Node classes of workflows that no pack provides. */
    missing,
    stage,
    openFile: (...files: File[]) => void openFiles(files),
    name,
    change,
    close,
  }
}
