import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readWorkflowInWorker } from '@/lib/workflows/read-workflow-in-worker'
import { askedClassesOf } from './answer/asked-classes'
import { fetchWorkflow } from './intake/fetch-workflow'
import { handedOver, handOver, keepAddress, mayFetch, takeAddress } from './intake/handed-over'
import { isShared, readShareFragment } from './link/share-link'
import type { OpenedWorkflow, OpeningFailure } from './opened/opened-workflow'

export type WorkflowStage =
  | { kind: 'start'; failure?: OpeningFailure }
  | { kind: 'fetching' }
  | { kind: 'reading'; nodes: number }
  | { kind: 'opened'; workflow: OpenedWorkflow }

const keptStage = (): WorkflowStage => {
  const kept = handedOver()
  return kept && !(kept instanceof File) ? { kind: 'opened', workflow: kept } : { kind: 'start' }
}

/** The state of the workflow page, and the ways to change it. */
export function useWorkflow() {
  const [stage, setStage] = useState<WorkflowStage>(keptStage)
  const controller = useRef<AbortController>(undefined)

  /** Starts a new operation and cancels the current one. */
  const begin = async (first: WorkflowStage, work: (signal: AbortSignal) => Promise<WorkflowStage>) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    setStage(first)
    const next = await work(signal).catch((failure: unknown): WorkflowStage => ({
      kind: 'start',
      failure: { kind: 'thrown', failure },
    }))
    if (signal.aborted) return
    handOver(next.kind === 'opened' ? next.workflow : undefined)
    setStage(next)
  }

  const read = async (file: File, signal: AbortSignal): Promise<WorkflowStage> => {
    if (isShared(window.location.hash)) forgetFragment()
    const reading = await readWorkflowInWorker(file, {
      signal,
      onNodes: (nodes) => {
        if (!signal.aborted) setStage({ kind: 'reading', nodes })
      },
    })
    const asked = askedClassesOf(reading.nodes)
    return { kind: 'opened', workflow: { ...(file.name && { name: file.name }), asked, reading } }
  }

  const openFile = (file: File) => begin({ kind: 'reading', nodes: 0 }, (signal) => read(file, signal))

  const openAddress = (address: string) => {
    if (!mayFetch()) {
      keepAddress(address)
      window.location.reload()
      return
    }
    void begin({ kind: 'fetching' }, async (signal) => {
      const file = await fetchWorkflow(address, signal)
      if (!signal.aborted) setStage({ kind: 'reading', nodes: 0 })
      return read(file, signal)
    })
  }

  const openFragment = (fragment: string) =>
    begin({ kind: 'reading', nodes: 0 }, async () => {
      const asked = await readShareFragment(fragment)
      return asked ? { kind: 'opened', workflow: { asked } } : { kind: 'start', failure: { kind: 'link' } }
    })

  const openAsked = (asked: OpenedWorkflow['asked']) => {
    const workflow = { asked }
    handOver(workflow)
    setStage({ kind: 'opened', workflow })
  }

  const close = () => {
    controller.current?.abort()
    handOver(undefined)
    if (isShared(window.location.hash)) forgetFragment()
    setStage({ kind: 'start' })
  }

  const openWhatIsThere = useEffectEvent(() => {
    const kept = handedOver()
    const address = takeAddress()
    if (kept instanceof File) void openFile(kept)
    else if (address !== undefined) openAddress(address)
    else if (isShared(window.location.hash)) void openFragment(window.location.hash)
  })
  useEffect(() => {
    const follow = () => openWhatIsThere()
    // Not during hydration, so that the first render matches the document.
    const first = setTimeout(follow)
    window.addEventListener('hashchange', follow)
    return () => {
      clearTimeout(first)
      window.removeEventListener('hashchange', follow)
    }
  }, [])

  return { stage, openFile: (file: File) => void openFile(file), openAddress, openAsked, close }
}

/** Removes the fragment of a link that was replaced by other content. */
const forgetFragment = () =>
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
