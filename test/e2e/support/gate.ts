/** What waits for the gate goes on when it is opened. */
export function gate(): [opened: Promise<void>, open: () => void] {
  let open = () => {}
  return [new Promise<void>((resolve) => (open = resolve)), () => open()]
}
