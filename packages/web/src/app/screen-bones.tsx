import { Bones } from '../ui/bones.tsx';
import { Column } from '../ui/column.tsx';

/** While the code of a screen is on its way: of what the screen will be, nothing more is known. */
export function ScreenBones() {
  return (
    <Column>
      <Bones lines={[35, 100, 100, 60]} />
    </Column>
  );
}
