// The refusals of the verbs behind 'Atracciones' and 'Tipos Atracción', as one type for their texts.
import type {
  CreateKindRefusal,
  DeleteKindRefusal,
  MoveKindRefusal,
  RenameKindRefusal,
} from './attraction-kinds.ts'
import type { ChangeAttractionRefusal } from './change-attraction.ts'
import type { CreateAttractionRefusal } from './create-attraction.ts'
import type {
  DeleteAttractionRefusal,
  PublishAttractionRefusal,
  UnpublishAttractionRefusal,
} from './publish-attraction.ts'

export type AttractionRefusal =
  | CreateAttractionRefusal
  | ChangeAttractionRefusal
  | PublishAttractionRefusal
  | UnpublishAttractionRefusal
  | DeleteAttractionRefusal
  | CreateKindRefusal
  | RenameKindRefusal
  | MoveKindRefusal
  | DeleteKindRefusal
