import { useEffect, useEffectEvent, useState } from 'react'
import { copiedNodes } from './copied-nodes'

interface Receivers {
  /** Called with a file, and the other files dropped or pasted with it. */
  onFile: (file: File, ...others: File[]) => void
  /** Called with a dropped or pasted URL; absent: URLs are ignored. */
  onAddress?: (address: string) => void
  /** Returns whether to accept a text; default: workflows. */
  isText?: (text: string) => boolean
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text.trim())
/** Returns whether a text looks like a workflow, well-formed or not. */
export const isWorkflowText = (text: string) => /^\s*\{/.test(text)
const isField = (target: EventTarget | null, fields = 'input, textarea, [contenteditable]') =>
  target instanceof Element && target.closest(fields) !== null
const bringsSomething = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.some((type) => type === 'Files' || type.startsWith('text/')) ?? false

/**
 * Accepts what is dropped or pasted anywhere on the page: files, a workflow as text, or its URL.
 * @returns whether something is dragged over the page
 */
export function useDroppedFiles({ onFile, onAddress, isText = isWorkflowText }: Receivers): boolean {
  const [depth, setDepth] = useState(0)
  const take = useEffectEvent((data: DataTransfer | null): boolean => {
    const [file, ...others] = data?.files ?? []
    const text = copiedNodes(data) ?? data?.getData('text/plain') ?? ''
    if (file) onFile(file, ...others)
    else if (isText(text)) onFile(new File([text], ''))
    else if (onAddress && isAddress(text)) onAddress(text.trim())
    else return false
    return true
  })
  const isMeantForField = useEffectEvent(
    (target: EventTarget | null, text: string) =>
      isField(target) && !(isField(target, 'input') && isText(text)),
  )
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: data, target } = event
      // A single-line field cannot hold a workflow; any other paste is meant for the field.
      const isForField = isMeantForField(target, data?.getData('text/plain') ?? '') && !copiedNodes(data)
      if (isForField && !data?.files.length) return
      if (take(event.clipboardData)) event.preventDefault()
    }
    const enter = (event: DragEvent) => bringsSomething(event) && setDepth((before) => before + 1)
    const leave = (event: DragEvent) =>
      bringsSomething(event) && setDepth((before) => Math.max(0, before - 1))
    const over = (event: DragEvent) => {
      if (bringsSomething(event) && !isField(event.target)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      setDepth(0)
      if (isField(event.target) && !event.dataTransfer?.files.length) return
      if (take(event.dataTransfer)) event.preventDefault()
    }
    const listeners = { paste, dragenter: enter, dragleave: leave, dragover: over, drop }
    const all = Object.entries(listeners) as [string, EventListener][]
    for (const [name, listener] of all) document.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of all) document.removeEventListener(name, listener)
    }
  }, [])
  return depth > 0
}
