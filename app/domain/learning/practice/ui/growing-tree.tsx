import { useRef, useState, type KeyboardEvent } from 'react'
import {
  describeGrowing,
  findNode,
  isInStretch,
  listWordsOfRow,
  spanNodes,
  toDrawnTrees,
  type GrowingRow,
  type Path,
  type Stretch,
} from '#app/linguistics/analysis/growing.ts'
import { layOutTrees, type PlacedNode } from '#app/linguistics/figures/tree.ts'
import { useDrag } from './use-drag.ts'

const leastCell = 44
const toKey = (path: Path) => path.join('.')
const toPath = (key: string) => key.split('.').map(Number)

/** Finds the node that an arrow key leads to: the bracket around, the first part, or the nearest beside. */
function findNext(boxes: readonly PlacedNode[], at: PlacedNode, key: string) {
  if (key === 'ArrowUp') return boxes.find(({ path }) => path.length > 0 && toKey(path) === toKey(at.path.slice(0, -1)))
  if (key === 'ArrowDown') return boxes.find(({ path }) => toKey(path) === toKey([...at.path, 0]))
  const middle = (box: PlacedNode) => box.x + box.width / 2
  const way = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  const depthOf = ({ path }: PlacedNode) => Math.abs(path.length - at.path.length)
  return boxes
    .filter((box) => (middle(box) - middle(at)) * way > 1)
    .toSorted((a, b) => depthOf(a) - depthOf(b) || (middle(a) - middle(b)) * way)[0]
}

/**
 * The tree of a bracketing, drawn as it grows. Nodes are chosen by pressing one and then another, by dragging from one
 * to the other, or with the arrow keys and the space bar; between the two, everything is chosen. What is chosen is moved
 * by dragging it to the label of another bracket, or by pressing that label while `isMoving`.
 */
export function GrowingTree({
  row,
  chosen,
  isMoving,
  onChoose,
  onMove,
}: {
  row: GrowingRow
  chosen: Stretch | null
  isMoving: boolean
  onChoose: (chosen: Stretch | null) => void
  onMove: (into: Path) => void
}) {
  const [current, setCurrent] = useState('')
  const place = useRef<SVGSVGElement>(null)
  const isMove = ({ from, to }: { from: string; to: string }) => {
    const [start, end] = [toPath(from), toPath(to)]
    return chosen !== null && isInStretch(start, chosen) && !isInStretch(end, chosen) && !findNode(row, end)?.isWord
  }
  const { drag, handlers } = useDrag((dropped) => {
    const [from, to] = [toPath(dropped.from), toPath(dropped.to)]
    return isMove(dropped) ? onMove(to) : onChoose(spanNodes(from, to))
  })
  const laid = layOutTrees(toDrawnTrees(row), leastCell)
  const boxes = laid.boxes.filter(({ path }) => findNode(row, path))
  const target = drag && isMove(drag) ? drag.to : null
  const shown = drag && target === null ? spanNodes(toPath(drag.from), toPath(drag.to)) : chosen
  const stop = boxes.find(({ path }) => toKey(path) === current) ?? boxes[0]
  const press = (path: Path) => {
    if (isMoving) return onMove(path)
    if (!chosen || chosen.from !== chosen.to) return onChoose(spanNodes(path, path))
    onChoose(isInStretch(path, chosen) ? null : spanNodes([...chosen.within, chosen.from], path))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (stop) press(stop.path)
    }
    const next = stop && findNext(boxes, stop, event.key)
    if (!next) return
    event.preventDefault()
    place.current?.querySelector<SVGElement>(`[data-place="${toKey(next.path)}"]`)?.focus()
  }
  const nameOf = (path: Path) => {
    const node = findNode(row, path)
    if (!node) return ''
    return node.isWord ? node.label : `${node.label}: ${listWordsOfRow(node.children).join(' ') || 'empty'}`
  }
  return (
    <div className="drawn">
      <p className="sr-only">{describeGrowing(row).join(' ')}</p>
      <div className="drawn-scroll flex min-h-84 items-end">
        <svg
          ref={place}
          role="group"
          aria-label="Your tree so far"
          viewBox={`0 0 ${Math.ceil(laid.width)} ${Math.ceil(laid.height)}`}
          width={Math.ceil(laid.width)}
          height={Math.ceil(laid.height)}
          className="shrink-0 select-none"
          onKeyDown={onKeyDown}
          {...handlers}
        >
          {boxes.map(({ path, ...box }) => (
            <g
              key={toKey(path)}
              role="button"
              tabIndex={path === stop?.path ? 0 : -1}
              aria-label={nameOf(path)}
              aria-pressed={shown !== null && isInStretch(path, shown)}
              data-place={toKey(path)}
              data-target={toKey(path) === target || undefined}
              onFocus={() => setCurrent(toKey(path))}
              onClick={() => press(path)}
              className="drag-node"
            >
              <rect {...box} />
            </g>
          ))}
          <g aria-hidden="true" className="pointer-events-none" dangerouslySetInnerHTML={{ __html: laid.drawing }} />
        </svg>
      </div>
    </div>
  )
}
