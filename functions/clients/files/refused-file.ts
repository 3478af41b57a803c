/** A file that is not taken; the message is a sentence for whoever sent it. */
export class RefusedFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefusedFile'
  }
}
