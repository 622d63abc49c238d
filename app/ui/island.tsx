import { createElement, use, useId, type ComponentType } from 'react'
import { DocumentToolsContext } from './documents.ts'

/**
 * A part of a document that needs React in the browser: `islands.client.ts` hydrates it once it is used. It is a React
 * root of its own with a prefix of its own, because `useId` would otherwise give other ids in the browser. It knows no
 * router, and its props travel as JSON. In the application it is an ordinary component.
 */
export function Island<Props extends object>({
  name,
  component,
  props,
}: {
  name: string
  component: ComponentType<Props>
  props: Props
}) {
  const prefix = `${name}-${useId()}`
  const tools = use(DocumentToolsContext)
  const element = createElement(component, props)
  if (!tools) return element
  return (
    <div
      data-island={name}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      className="contents"
      dangerouslySetInnerHTML={{ __html: tools.draw(element, prefix) }}
    />
  )
}
