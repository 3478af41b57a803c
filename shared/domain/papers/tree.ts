/** By-product, end of waste or waste: the questions in their order. An aid to collect evidence, no decision. */

import tree from './tree.json' with { type: 'json' }

export interface TreeNode {
  id: string
  question: string
  reference: string
  evidence: readonly string[]
  /** A further node, or an outcome. */
  yes: string
  no: string
  tag: string
}

export const TREE_NODES: readonly TreeNode[] = tree.nodes
const byId = new Map(TREE_NODES.map((node) => [node.id, node]))
const OUTCOMES: ReadonlyMap<string, string> = new Map(Object.entries(tree.outcomes))

export const treeNode = (id: string): TreeNode | undefined => byId.get(id)

export interface Walk {
  /** Questions that came up, first to last; the last one is open where there is no outcome. */
  path: TreeNode[]
  outcome: { id: string; text: string } | null
}

/** @param answerOf a question: true for yes; null: nobody has answered it. */
export function walkTree(answerOf: (id: string) => boolean | null, start: string = tree.start): Walk {
  const path: TreeNode[] = []
  let at = start
  for (let node = byId.get(at); node; node = byId.get(at)) {
    path.push(node)
    const answer = answerOf(node.id)
    if (answer === null) return { path, outcome: null }
    at = answer ? node.yes : node.no
  }
  return { path, outcome: { id: at, text: OUTCOMES.get(at) ?? at } }
}
