import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import type { Box } from './scene'
import { fit, pan, type Size, type View, zoom } from './view'

const STEP = 60
const ZOOM_STEP = 1.3
/** The distance in pixels from which a press is a drag. */
const DRAG = 5
const BEFORE_MEASURED: Size = { width: 800, height: 480 }

interface Point {
  x: number
  y: number
}

/** Pans and zooms a view by dragging, two fingers, Ctrl and wheel, keys and buttons. */
export function useView(box: Box) {
  const [size, setSize] = useState(BEFORE_MEASURED)
  const [moved, setMoved] = useState<{ box: Box; view: View }>()
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const dragged = useRef(0)

  // A new scene is initially shown as a whole.
  const view = moved?.box === box ? moved.view : fit(box, size)
  const change = (next: (view: View) => View) =>
    setMoved((before) => ({ box, view: next(before?.box === box ? before.view : fit(box, size)) }))
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const place = frame.current?.getBoundingClientRect()
    return place
      ? { x: clientX - place.left - place.width / 2, y: clientY - place.top - place.height / 2 }
      : { x: 0, y: 0 }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    change((before) => zoom(before, Math.exp(-event.deltaY / 300), fromMiddle(event)))
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element)
    const turn = (event: WheelEvent) => onWheel(event)
    // Two fingers pan and zoom the graph; one pans horizontally, and scrolls the page vertically as usual.
    const touch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault()
    }
    element.addEventListener('wheel', turn, { passive: false })
    element.addEventListener('touchmove', touch, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('touchmove', touch)
      element.removeEventListener('wheel', turn)
    }
  }, [])

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (fingers.current.size === 0) dragged.current = 0
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    dragged.current += distance(before, now)
    if (dragged.current < DRAG) return
    if (!event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, now)
    const by = { x: now.x - before.x, y: now.y - before.y }
    if (!other) return change((view) => pan(view, by))
    const factor = distance(now, other) / Math.max(distance(before, other), 1)
    const middle = fromMiddle({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 })
    change((view) => zoom(pan(view, { x: by.x / 2, y: by.y / 2 }), factor, middle))
  }
  const forget = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS.get(event.key)
    if (!next) return
    event.preventDefault()
    change(next)
  }

  return {
    view,
    size,
    frame,
    fromMiddle,
    handlers: {
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp: forget,
      onPointerCancel: forget,
      // The end of a drag is not a click.
      onClickCapture: (event: MouseEvent) => {
        if (dragged.current < DRAG) return
        dragged.current = 0
        event.preventDefault()
        event.stopPropagation()
      },
    },
    showAll: () => setMoved(undefined),
    zoomIn: () => change((before) => zoom(before, ZOOM_STEP)),
    zoomOut: () => change((before) => zoom(before, 1 / ZOOM_STEP)),
  }
}

const KEYS = new Map<string, (view: View) => View>([
  ['ArrowLeft', (view) => pan(view, { x: STEP, y: 0 })],
  ['ArrowRight', (view) => pan(view, { x: -STEP, y: 0 })],
  ['ArrowUp', (view) => pan(view, { x: 0, y: STEP })],
  ['ArrowDown', (view) => pan(view, { x: 0, y: -STEP })],
  ['+', (view) => zoom(view, ZOOM_STEP)],
  ['=', (view) => zoom(view, ZOOM_STEP)],
  ['-', (view) => zoom(view, 1 / ZOOM_STEP)],
])

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
