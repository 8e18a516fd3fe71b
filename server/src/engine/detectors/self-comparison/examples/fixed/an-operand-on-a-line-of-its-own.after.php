<?php
if (
    $user->isActive
    && $order->isOpen
) {
    ship($order);
}
