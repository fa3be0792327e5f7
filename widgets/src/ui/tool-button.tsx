import { Button } from './button';
import { Icon, type IconName } from './icon';

interface Props {
	icon: IconName;
	label: string;
	disabled?: boolean;
	onClick: () => void;
}

/** A button of a toolbar. It keeps the focus when it becomes disabled, as "Next page" does on the last page. */
export function ToolButton( { icon, label, disabled, onClick }: Props ) {
	return (
		<Button
			variant="quiet"
			size="icon"
			aria-label={ label }
			title={ label }
			data-lyd-act={ icon }
			aria-disabled={ disabled || undefined }
			className={ disabled ? 'lyd:opacity-40' : 'lyd:text-soft' }
			onClick={ disabled ? undefined : onClick }
		>
			<Icon name={ icon } size={ 16 } />
		</Button>
	);
}
