/** Files that the page hands to the browser to be saved. */

/** @param name empty: as the answer of the address is called. */
export function saveAs(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  saveAs(name, address)
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
