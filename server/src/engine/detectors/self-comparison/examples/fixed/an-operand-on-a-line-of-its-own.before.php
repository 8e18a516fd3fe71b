<?php
// @example an operand on a line of its own
if (
    $user->isActive
    && $order->isOpen
    && $user->isActive
) {
    ship($order);
}
