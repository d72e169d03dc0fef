import { useState } from 'react'
import type { ComfyNodeDetails, ResolvedClass } from '@/api/generated/model'
import { ClassCanvas } from '@/features/nodes/class-page/class-canvas'
import { ClassChanges } from '@/features/nodes/class-page/class-changes'
import { ClassHead } from '@/features/nodes/class-page/class-head'
import { ClassMentions } from '@/features/nodes/class-page/class-mentions'
import { FittingClasses } from '@/features/nodes/class-page/fitting-classes'
import { SameName } from '@/features/nodes/class-page/same-name'
import { SignatureTables } from '@/features/nodes/class-page/signature-tables'
import { hasSignature } from '@/features/nodes/classes/drawn-class-of'
import type { SocketPlace } from '@/features/nodes/drawn-class'
import { InstallBox } from '@/features/nodes/install/install-box'
import { commitPage } from '@/contract/conventions/repository-pages'

interface LoadedClassProps {
  details: ComfyNodeDetails
  /** Undefined while loading */
  resolved: ResolvedClass | undefined
}

/** A node class with all its details. */
export function LoadedClass({ details, resolved }: LoadedClassProps) {
  const { comfy_node: comfyNode, node, commit } = details
  const [selected, setSelected] = useState<SocketPlace>()
  /** Toggles the selection of a socket. */
  const choose = (socket: SocketPlace) =>
    setSelected(selected?.side === socket.side && selected.index === socket.index ? undefined : socket)
  const addresses = {
    commit: commit === undefined ? undefined : commitPage(node.repository, commit),
  }
  const isKnown = hasSignature(comfyNode)
  return (
    <div className="flex flex-col gap-x-10 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <ClassHead details={details} addresses={addresses} />
        <div className="grid min-w-0 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-20">
            <ClassCanvas details={details} selected={selected} onSelect={isKnown ? choose : undefined} />
            {isKnown && <FittingClasses comfyNode={comfyNode} selected={selected} />}
          </div>
          {isKnown && <SignatureTables comfyNode={comfyNode} selected={selected} onSelect={choose} />}
        </div>
        <ClassMentions details={details} />
        <ClassChanges details={details} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <InstallBox node={node} versions={[]} />
        {resolved && <SameName resolved={resolved} nodeId={node.id} />}
      </div>
    </div>
  )
}
