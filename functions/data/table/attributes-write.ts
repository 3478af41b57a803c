import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import type { UpdateAttributesCommand } from 'dynamodb-toolbox/entity/actions/updateAttributes'
import type { Entity } from 'dynamodb-toolbox/entity'

/** A write of whole attributes as part of a transaction: the library has it as a write of its own only. */
export function attributesWrite<E extends Entity>(command: UpdateAttributesCommand<E>): UpdateTransaction<E> {
  const write = new UpdateTransaction(command.entity)
  write.params = () => {
    const { ToolboxItem, ...update } = command.params()
    return { ToolboxItem, Update: { ...update, UpdateExpression: update.UpdateExpression! } } as ReturnType<
      typeof write.params
    >
  }
  return write
}
